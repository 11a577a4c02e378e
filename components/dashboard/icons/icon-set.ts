// Import this file only dynamically: its chunk contains all icons, so the chunk is large.
export { icons } from "lucide-react";
