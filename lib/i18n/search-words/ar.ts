import type { SearchWordsIn } from "./en";

export const arabic: SearchWordsIn<"ar"> = {
  title: "بحث",
  label: "البحث في هذا الموقع",
  hint: "ابحث عن المشاريع والمقالات والمناصب والمهارات وكل ما في الموقع.",
  none: "لا نتائج عن «{query}».",
  loading: "جارٍ البحث...",
  failed: "تعذّر البحث.",
  offline: "أنت غير متصل. يحتاج البحث إلى اتصال.",
  tryAgain: "إعادة المحاولة",
  close: "إغلاق",
  count: {
    zero: "لا نتائج",
    one: "نتيجة واحدة",
    two: "نتيجتان",
    few: "{count} نتائج",
    many: "{count} نتيجة",
    other: "{count} نتيجة",
  },
  kinds: {
    project: "المشاريع",
    post: "المقالات",
    page: "الصفحات",
    experience: "الخبرة",
    education: "التعليم",
    publication: "المنشورات",
    skill: "المهارات",
    certification: "الشهادات",
    award: "الجوائز",
    language: "اللغات",
  },
};
