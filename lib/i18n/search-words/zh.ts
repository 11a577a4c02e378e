import type { SearchWordsIn } from "./en";

export const chinese: SearchWordsIn<"zh"> = {
  title: "搜索",
  label: "搜索本站",
  hint: "查找项目、文章、职位、技能以及本站的其他内容。",
  none: "未找到与“{query}”相关的内容。",
  loading: "正在搜索…",
  failed: "搜索失败。",
  offline: "当前处于离线状态，搜索需要网络连接。",
  tryAgain: "重试",
  close: "关闭",
  count: { other: "{count} 个结果" },
  kinds: {
    project: "项目",
    post: "文章",
    page: "页面",
    experience: "工作经历",
    education: "教育背景",
    publication: "学术成果",
    skill: "技能",
    certification: "证书",
    award: "奖项",
    language: "语言",
  },
};
