// This file must only be imported dynamically, because its chunk has all icons.
export { icons } from "lucide-react";
