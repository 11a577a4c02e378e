import { hueOf } from "@/components/shared/category-hue";
import { FloorError } from "@/components/site/article/drawings/floor-error";
import { LatencyBudget } from "@/components/site/article/drawings/latency-budget";
import { StoppingDistance } from "@/components/site/article/drawings/stopping-distance";
import { Figure } from "@/components/site/article/figure";
import { articleMetadata, FixedArticle } from "@/components/site/article/fixed-article";
import {
  facts,
  opening,
  results,
  stopping,
  timing,
} from "@/components/site/article/texts/computer-vision-robotics";

export const generateMetadata = () => articleMetadata(facts);

const hue = hueOf(facts.category);

export default function ComputerVisionRoboticsPage() {
  return (
    <FixedArticle
      facts={facts}
      parts={[
        opening,
        <Figure
          key="latency"
          hue={hue}
          drawing={LatencyBudget}
          caption="The worst ordinary case, in milliseconds. If the second frame misses the obstacle and the third confirms it, another 33 ms are added."
        />,
        timing,
        <Figure
          key="floor"
          hue={hue}
          drawing={FloorError}
          caption="Distance from the row where an obstacle meets the floor, with its standard error in metres. Heights are exaggerated."
        />,
        stopping,
        <Figure
          key="stopping"
          hue={hue}
          drawing={StoppingDistance}
          caption="Metres to a stop on dry floor, and the range in which an obstacle of 10 cm is reliably seen. The grey strip is the margin for the error of the distance."
        />,
        results,
      ]}
    />
  );
}
