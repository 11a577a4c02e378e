/** On a touch screen, a focused text field opens a keyboard, which covers text. */
export const isTouchScreen = (): boolean => window.matchMedia("(pointer: coarse)").matches;
