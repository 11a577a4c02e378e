/** Whether the screen is a touch screen. There, a focused text field opens a keyboard that covers part of the page. */
export const isTouchScreen = (): boolean => window.matchMedia("(pointer: coarse)").matches;
