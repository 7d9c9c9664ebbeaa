import { Select } from '@bottin/ui/components/input.tsx';
import { useState } from 'react';
import { chooseTheme, storedTheme, type Theme } from '../../lib/theme.ts';

const labels: Record<Theme, string> = { system: 'Selon l’appareil', light: 'Clair', dark: 'Sombre' };
const themes = Object.keys(labels) as Theme[];

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(storedTheme);
  return (
    <label htmlFor="theme" className="flex items-center gap-3">
      Apparence
      <Select
        id="theme"
        className="w-44"
        value={theme}
        onChange={(event) => {
          const chosen = themes.find((candidate) => candidate === event.target.value) ?? 'system';
          setTheme(chosen);
          chooseTheme(chosen);
        }}
      >
        {themes.map((value) => (
          <option key={value} value={value}>
            {labels[value]}
          </option>
        ))}
      </Select>
    </label>
  );
}
