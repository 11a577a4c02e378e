import { hueOf } from "@/components/shared/category-hue";
import { EnergyMinute } from "@/components/site/article/drawings/energy-minute";
import { FiveInARow } from "@/components/site/article/drawings/five-in-a-row";
import { ReductionChain } from "@/components/site/article/drawings/reduction-chain";
import { Figure } from "@/components/site/article/figure";
import { articleMetadata, FixedArticle } from "@/components/site/article/fixed-article";
import {
  facts,
  model,
  opening,
  practice,
  radio,
} from "@/components/site/article/texts/building-intelligent-iot-systems";

export const generateMetadata = () => articleMetadata(facts);

const hue = hueOf(facts.category);

export default function BuildingIntelligentIotSystemsPage() {
  return (
    <FixedArticle
      facts={facts}
      parts={[
        opening,
        <Figure
          key="chain"
          hue={hue}
          drawing={ReductionChain}
          caption="Data rate after each step, averaged over time. Every division is a factor of ten; from end to end it is 5.8 million."
        />,
        radio,
        <Figure
          key="energy"
          hue={hue}
          drawing={EnergyMinute}
          caption="Energy of one minute. The first bar would need a scale 56 times as long. In the last, computing is 0.11 mJ and the radio 0.10 mJ."
        />,
        model,
        <Figure
          key="alarm"
          hue={hue}
          drawing={FiveInARow}
          caption="The rule at work on a trace made up for it. Two windows over the threshold are a slammed door. Between the thresholds nothing changes, so a score that hovers there does not chatter."
        />,
        practice,
      ]}
    />
  );
}
