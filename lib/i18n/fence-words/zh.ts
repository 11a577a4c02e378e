import type { FenceWordsIn } from "./en";

export const chinese: FenceWordsIn<"zh"> = {
  chart: {
    line: "折线图：{title}",
    bar: "柱状图：{title}",
    scatter: "散点图：{title}",
    data: "数据",
    unnamed: "系列 {number}",
    series: {
      other: "{count} 个系列",
    },
    title: "{series}（按 {column}）",
    row: "行",
    comma: "，",
    sentence: "{name}：{facts}。",
    range: "{low} 至 {high}",
    maximum: "最大值位于 {place}",
    rising: "总体上升",
    falling: "总体下降",
    noTrend: "无明显趋势",
    noValues: "{name} 没有数值。",
    oneValue: "{name} 为 {value}。",
    constant: "{name} 始终为 {value}。",
    manySeries: {
      other: "{count} 个系列，从 {low}（{lowName}）到 {high}（{highName}）。",
    },
    drawnRows: "共 {all} 行，绘制了前 {drawn} 行。",
    drawnPoints: "共 {all} 个点，绘制了 {drawn} 个，已是屏幕所能显示的上限。",
    tableRows: "共 {all} 行，此处为前 {shown} 行。",
    missing: "此处缺少一张图表：数据超过 {most} 行。",
  },
  materials: {
    quantity: "数量",
    reference: "位号",
    part: "零部件",
    manufacturer: "制造商",
    price: "单价",
    sum: "金额",
    total: "合计",
    totalOfPriced: "合计（{lines} 项中有 {unpriced} 项无价格）",
    missing: "物料清单未显示：超过 {most} 行。",
  },
};
