import { DataScreen } from "@/components/dashboard/data/data-screen";
import { HeldAtOnce } from "@/components/dashboard/nouns/experience/held-at-once";

export const metadata = { title: "Your data" };

export default function DataPage() {
  return (
    <>
      <HeldAtOnce asksAtOnce={false} />
      <DataScreen />
    </>
  );
}
