import { FigureManager } from "@/components/dashboard/nouns/figure-manager";

export const metadata = { title: "Figures" };

export default () => <FigureManager />;
