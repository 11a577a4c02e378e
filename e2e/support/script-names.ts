/** Names as people type them, and emoji: by script. */
export const SCRIPT_NAMES = {
  Arabic: "محمد علي الأمين",
  "Arabic with vowels": "مُحَمَّد الشَّرِيف",
  Persian: "می‌خواهم",
  Hebrew: "דוד בן־גוריון",
  "Hebrew with points": "שָׁלוֹם עֲלֵיכֶם",
  Chinese: "王小明",
  Japanese: "東京さくら花子ガ",
  Korean: "김철수",
  Cyrillic: "Мария Ґудзь Ёлкин",
  Greek: "Ελένη Παπαδοπούλου",
  Devanagari: "क्षत्रिय श्री कीर्ति हिन्दी",
  Vietnamese: "Nguyễn Văn Đức",
  Emoji: "Ada 👩‍💻 ❤️ 🚀 🇳🇴 👍🏽",
  Signs: "Δt ≤ 5 µs → done",
} as const;
