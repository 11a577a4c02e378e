/** On a touch screen, focusing a text field opens a keyboard, which covers unread text. */
export const isTouchScreen = (): boolean => window.matchMedia("(pointer: coarse)").matches;
