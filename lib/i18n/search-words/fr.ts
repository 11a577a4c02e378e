import type { SearchWordsIn } from "./en";

export const french: SearchWordsIn<"fr"> = {
  title: "Recherche",
  label: "Rechercher sur ce site",
  hint: "Trouvez projets, articles, postes, compétences et tout le reste ici.",
  none: "Aucun résultat pour « {query} ».",
  loading: "Recherche en cours...",
  failed: "La recherche a échoué.",
  offline: "Vous êtes hors ligne. La recherche a besoin d’une connexion.",
  tryAgain: "Réessayer",
  close: "Fermer",
  count: { one: "{count} résultat", many: "{count} de résultats", other: "{count} résultats" },
  kinds: {
    project: "Projets",
    post: "Articles",
    page: "Pages",
    experience: "Expérience",
    education: "Formation",
    publication: "Publications",
    skill: "Compétences",
    certification: "Certifications",
    award: "Distinctions",
    language: "Langues",
  },
};
