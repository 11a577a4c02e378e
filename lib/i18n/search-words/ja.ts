import type { SearchWordsIn } from "./en";

export const japanese: SearchWordsIn<"ja"> = {
  title: "検索",
  label: "このサイトを検索",
  hint: "プロジェクト、記事、職務、スキルなど、サイト内のすべてを探せます。",
  none: "「{query}」に一致するものはありません。",
  loading: "検索中…",
  failed: "検索できませんでした。",
  offline: "オフラインです。検索には接続が必要です。",
  tryAgain: "再試行",
  close: "閉じる",
  count: { other: "{count}件の結果" },
  kinds: {
    project: "プロジェクト",
    post: "記事",
    page: "ページ",
    experience: "職歴",
    education: "学歴",
    publication: "論文・発表",
    skill: "スキル",
    certification: "資格",
    award: "受賞歴",
    language: "言語",
  },
};
