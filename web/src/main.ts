import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/seats.css";
import "./styles/scene.css";
import "./styles/rooms.css";
import "./styles/table.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startRouter } from "./pages/router.svelte";

startRouter();
const room = document.getElementById("app");
if (room) mount(App, { target: room });
