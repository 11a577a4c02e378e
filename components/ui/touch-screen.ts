/** Whether a focused text field brings up a keyboard, over what one has not read yet. */
export const isTouchScreen = (): boolean => window.matchMedia("(pointer: coarse)").matches;
