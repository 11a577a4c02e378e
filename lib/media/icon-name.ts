/** 'audio-waveform' is drawn by the component AudioWaveform. */
export const iconComponentName = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_, _hyphen, letter: string) => letter.toUpperCase());

/** The name, in the icon set's own spelling, that `iconComponentName` turns into this component's. */
export const iconName = (component: string): string =>
  component
    // The x of 'Grid2x2' stays between its digits.
    .replace(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z])|([a-wyz])(?=\d)|(\d)(?=[A-Z])/g, "$&-")
    .toLowerCase();
