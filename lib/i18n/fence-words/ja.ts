import type { FenceWordsIn } from "./en";

export const japanese: FenceWordsIn<"ja"> = {
  chart: {
    line: "折れ線グラフ：{title}",
    bar: "棒グラフ：{title}",
    scatter: "散布図：{title}",
    data: "データ",
    unnamed: "系列{number}",
    series: {
      other: "{count}系列",
    },
    title: "{column}ごとの{series}",
    row: "行",
    comma: "、",
    sentence: "{name}：{facts}。",
    range: "{low}〜{high}",
    maximum: "最大値は{place}",
    rising: "全体として上昇",
    falling: "全体として下降",
    noTrend: "明確な傾向なし",
    noValues: "{name}には値がありません。",
    oneValue: "{name}は{value}です。",
    constant: "{name}は常に{value}です。",
    manySeries: {
      other: "{count}系列、{low}（{lowName}）から{high}（{highName}）まで。",
    },
    drawnRows: "全{all}行のうち最初の{drawn}行を描画しています。",
    drawnPoints: "全{all}点のうち、画面に表示できる{drawn}点を描画しています。",
    tableRows: "全{all}行のうち最初の{shown}行です。",
    missing: "ここにグラフを表示できません：データが{most}行を超えています。",
  },
  materials: {
    quantity: "数量",
    reference: "リファレンス",
    part: "部品",
    manufacturer: "メーカー",
    price: "単価",
    sum: "金額",
    total: "合計",
    totalOfPriced: "合計（{lines}件中{unpriced}件は価格なし）",
    missing: "部品表を表示できません：{most}行を超えています。",
  },
};
