import { Question } from "./question";

/** Asked where the server wants the owner's password once more before it does something; calls then go on. */
export const passwordQuestion = new Question<"confirmed">();
