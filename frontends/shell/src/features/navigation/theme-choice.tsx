import { Select } from '@bottin/ui/components/input.tsx';
import { chooseTheme, type Theme, themeStore } from '../../lib/theme.ts';
import { useStore } from '../../lib/use-store.ts';

const labels: Record<Theme, string> = { system: 'Selon l’appareil', light: 'Clair', dark: 'Sombre' };
const themes = Object.keys(labels) as Theme[];

/** Lets the visitor choose the light, the dark or the system's theme. */
export function ThemeChoice() {
  const theme = useStore(themeStore, 'system');
  return (
    <label htmlFor="theme" className="flex items-center gap-3">
      <span>Apparence</span>
      <Select
        id="theme"
        className="w-44"
        value={theme}
        onChange={(event) =>
          chooseTheme(themes.find((candidate) => candidate === event.target.value) ?? 'system')
        }
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
