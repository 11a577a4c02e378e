import type { SearchWordsIn } from "./en";

export const portuguese: SearchWordsIn<"pt"> = {
  title: "Busca",
  label: "Buscar neste site",
  hint: "Encontre projetos, artigos, cargos, competências e tudo o mais aqui.",
  none: "Nada encontrado para “{query}”.",
  loading: "Buscando...",
  failed: "A busca não funcionou.",
  offline: "Você está sem conexão. A busca precisa dela.",
  tryAgain: "Tentar novamente",
  close: "Fechar",
  count: { one: "{count} resultado", many: "{count} de resultados", other: "{count} resultados" },
  kinds: {
    project: "Projetos",
    post: "Artigos",
    page: "Páginas",
    experience: "Experiência",
    education: "Formação",
    publication: "Publicações",
    skill: "Competências",
    certification: "Certificações",
    award: "Prêmios",
    language: "Idiomas",
  },
};
