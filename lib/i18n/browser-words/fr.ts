import type { BrowserWordsIn } from "./en";

// Narrow no-break spaces (U+202F) before ; ! and ?, no-break spaces (U+00A0) before : and inside « ».
export const french: BrowserWordsIn<"fr"> = {
  nav: {
    label: "Navigation principale",
    home: "{name}, accueil",
    menu: "Menu",
    resume: "CV",
    search: "Recherche",
  },
  theme: {
    label: "Thème : {theme}. Passer à : {next}",
    system: "comme le système",
    light: "clair",
    dark: "sombre",
  },
  motion: {
    pause: "Suspendre les animations",
    resume: "Reprendre les animations",
  },
  carousel: {
    label: "Carrousel : {section}",
    slides: "Éléments : {section}",
    previous: "{section} : précédent",
    next: "{section} : suivant",
    goTo: "Aller à la position {position}",
    count: "{position} sur {total}",
    progress: "{section} : progression",
  },
  certificationsLoop: "Certifications, en défilement",
  playVideo: "Lire {title}",
  contact: {
    label: "Contact",
    name: "Nom",
    email: "E-mail",
    subject: "Objet",
    message: "Message",
    trap: "Laisser ce champ vide",
    send: "Envoyer le message",
    sending: "Envoi en cours…",
    sent: "Message envoyé !",
    thanks: "Merci pour ce message. Je vous répondrai bientôt.",
    networkError: "Erreur réseau",
    httpError: "Erreur HTTP, statut : {status}",
  },
  toasts: {
    error: "Erreur",
    label: "Notifications",
    close: "Fermer la notification",
  },
  onThisPage: "Sur cette page",
  technologies: {
    label: "Technologie",
    all: "Toutes les technologies",
    show: "Afficher",
  },
  print: "Imprimer",
  picture: {
    label: "Image agrandie",
    previous: "Image précédente",
    next: "Image suivante",
    close: "Fermer",
  },
  diagram: {
    label: "Diagramme",
    labelWithSource: "Diagramme ; sa source se trouve en dessous",
    source: "Source",
    notLoaded: "Diagramme non dessiné : l’outil de dessin n’a pas pu être chargé.",
    notRead: "Diagramme non dessiné : Mermaid ne peut pas lire sa source.",
  },
  failure: {
    title: "Erreur",
    text: "Un problème est survenu de notre côté.",
    tryAgain: "Réessayer",
    home: "Retour à l’accueil",
    reference: "Référence : {id}",
  },
  missing: {
    project: {
      title: "Projet introuvable",
      absent: "Le projet demandé n’existe pas.",
      failed: "Le projet n’a pas pu être chargé",
      link: "Retour à tous les projets",
    },
    blog: {
      title: "Article introuvable",
      absent: "L’article demandé n’existe pas.",
      failed: "L’article n’a pas pu être chargé",
      link: "Retour à tous les articles",
    },
  },
};
