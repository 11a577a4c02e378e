// Only a dynamic import may use this file: it is a chunk with all icons.
export { icons } from "lucide-react";
