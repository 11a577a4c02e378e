// Nothing else may import this file but a dynamic import: it is the whole set, a chunk of its own.
export { icons } from "lucide-react";
