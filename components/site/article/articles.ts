import type { ArticleFacts } from "./article-facts";
import { facts as iotSystems } from "./texts/building-intelligent-iot-systems";
import { facts as computerVision } from "./texts/computer-vision-robotics";
import { facts as neuralNetworks } from "./texts/optimizing-neural-networks";

/** The articles that belong to the site. */
export const ARTICLES: readonly ArticleFacts[] = [iotSystems, neuralNetworks, computerVision];
