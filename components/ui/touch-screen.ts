/**
 * Whether the screen is a touch screen. On a touch screen, a focused text field opens a keyboard that covers a part of
 * the page.
 */
export const isTouchScreen = (): boolean => window.matchMedia("(pointer: coarse)").matches;
