import { Question } from "./question";

/** Opened when the server wants the owner's password again before an action; calls then continue. */
export const passwordQuestion = new Question<"confirmed">();
