/** The name of the component that draws an icon: 'audio-waveform' becomes 'AudioWaveform'. */
export const iconComponentName = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_, _hyphen, letter: string) => letter.toUpperCase());

/** Returns the name of the icon that a component draws: 'AudioWaveform' becomes 'audio-waveform'. */
export const iconName = (component: string): string =>
  component
    // The 'x' of 'Grid2x2' gets no hyphen before or after it.
    .replace(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z])|([a-wyz])(?=\d)|(\d)(?=[A-Z])/g, "$&-")
    .toLowerCase();
