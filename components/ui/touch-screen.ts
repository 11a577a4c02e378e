/** Whether focusing a text field opens an on-screen keyboard, which covers unread text. */
export const isTouchScreen = (): boolean => window.matchMedia("(pointer: coarse)").matches;
