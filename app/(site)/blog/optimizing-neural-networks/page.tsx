import { hueOf } from "@/components/shared/category-hue";
import { SizeAccuracy } from "@/components/site/article/drawings/size-accuracy";
import { TwoPrunings } from "@/components/site/article/drawings/two-prunings";
import { WorkTime } from "@/components/site/article/drawings/work-time";
import { Figure } from "@/components/site/article/figure";
import { articleMetadata, FixedArticle } from "@/components/site/article/fixed-article";
import {
  channels,
  cycles,
  facts,
  opening,
  pruning,
} from "@/components/site/article/texts/optimizing-neural-networks";

export const generateMetadata = () => articleMetadata(facts);

const hue = hueOf(facts.category);

export default function OptimizingNeuralNetworksPage() {
  return (
    <FixedArticle
      facts={facts}
      parts={[
        opening,
        <Figure
          key="size"
          hue={hue}
          drawing={SizeAccuracy}
          caption="Accuracy and size of the four builds. The bars are 95&nbsp;% intervals for 4,890 clips; the vertical axis begins at 85&nbsp;%."
        />,
        cycles,
        <Figure
          key="cycles"
          hue={hue}
          drawing={WorkTime}
          caption="One inference of the int8 network with 64 channels. The depthwise layers more than double their share on the way from work to time."
        />,
        pruning,
        <Figure
          key="prunings"
          hue={hue}
          drawing={TwoPrunings}
          caption="A pointwise layer, drawn with 16 channels in place of 64. Zeros keep their place in memory and in the loop. A removed channel takes its row or column with it."
        />,
        channels,
      ]}
    />
  );
}
