import type { SearchWordsIn } from "./en";

export const spanish: SearchWordsIn<"es"> = {
  title: "Búsqueda",
  label: "Buscar en este sitio",
  hint: "Encuentra proyectos, artículos, puestos, competencias y todo lo demás.",
  none: "No se encontró nada para «{query}».",
  loading: "Buscando...",
  failed: "La búsqueda no ha funcionado.",
  offline: "No hay conexión. La búsqueda la necesita.",
  tryAgain: "Reintentar",
  close: "Cerrar",
  count: { one: "{count} resultado", many: "{count} de resultados", other: "{count} resultados" },
  kinds: {
    project: "Proyectos",
    post: "Artículos",
    page: "Páginas",
    experience: "Experiencia",
    education: "Formación",
    publication: "Publicaciones",
    skill: "Competencias",
    certification: "Certificaciones",
    award: "Premios",
    language: "Idiomas",
  },
};
