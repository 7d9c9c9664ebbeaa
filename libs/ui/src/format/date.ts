import { spellFirstDay } from '@bottin/contracts/domain/first-day.ts';

const day = 86_400_000;
/** Dates are Quebec's, wherever the page is read or rendered. */
const timeZone = 'America/Toronto';

const styles = {
  long: { dateStyle: 'long' },
  day: { day: 'numeric', month: 'short' },
  dayInFull: { day: 'numeric', month: 'long' },
  clock: { hour: 'numeric', minute: '2-digit', hour12: false },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Made when first used: starting Intl costs as much as rendering a page. */
const formats = new Map<keyof typeof styles, Intl.DateTimeFormat>();

let isoDay: Intl.DateTimeFormat | undefined;

type Moment = string | number | Date;

function formatAs(moment: Moment, style: keyof typeof styles): string {
  const format = formats.get(style) ?? new Intl.DateTimeFormat('fr-CA', { ...styles[style], timeZone });
  formats.set(style, format);
  const text = format.format(new Date(moment));
  return style === 'clock' ? text : spellFirstDay(text);
}

/** `24 juillet 2025`: the one form of a date; beside it only the words for how long ago. */
export function formatDate(moment: Moment): string {
  return formatAs(moment, 'long');
}

/** `24 juill.`, under a chart, whose table says the date in full. */
export function formatDay(moment: Moment): string {
  return formatAs(moment, 'day');
}

/** Since when: `de 14 h 05` today, `du 24 juillet à 14 h 05` on another day. */
export function formatSince(moment: Moment, now: Moment = Date.now()): string {
  const clock = formatAs(moment, 'clock');
  if (formatDate(moment) === formatDate(now)) return `de ${clock}`;
  return `du ${formatAs(moment, 'dayInFull')} à ${clock}`;
}

/** When, after « depuis » or « à partir de »: `14 h 05` today, `le 24 juillet à 14 h 05` on another day. */
export function formatMoment(moment: Moment, now: Moment = Date.now()): string {
  const clock = formatAs(moment, 'clock');
  return formatDate(moment) === formatDate(now) ? clock : `le ${formatAs(moment, 'dayInFull')} à ${clock}`;
}

/** `2025`. */
export function formatYear(moment: Moment): string {
  return formatDate(moment).slice(-4);
}

function spellAgo(count: number, singular: string, plural: string): string {
  return `Il y a ${count} ${count === 1 ? singular : plural}`;
}

/** Returns the number of a moment's day in Quebec; the next day has the next number, also where clocks change. */
function dayNumber(moment: Moment): number {
  isoDay ??= new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  return Date.parse(isoDay.format(new Date(moment))) / day;
}

/** The feed's relative date, in days of the calendar: 'Aujourd'hui', 'Hier', days under 7, weeks under 30, then months. */
export function relativeDate(moment: Moment, now: Moment = Date.now()): string {
  const days = Math.max(0, dayNumber(now) - dayNumber(moment));
  if (days === 0) return "Aujourd'hui";
  if (days === 1) return 'Hier';
  if (days < 7) return spellAgo(days, 'jour', 'jours');
  if (days < 30) return spellAgo(Math.floor(days / 7), 'semaine', 'semaines');
  return spellAgo(Math.floor(days / 30), 'mois', 'mois');
}

/** The dashboard's relative time: 'À l'instant' under a minute, then minutes, hours, days. */
export function relativeTime(moment: Moment, now: Moment = Date.now()): string {
  const minutes = Math.floor((new Date(now).getTime() - new Date(moment).getTime()) / 60_000);
  if (minutes < 1) return "À l'instant";
  if (minutes < 60) return spellAgo(minutes, 'minute', 'minutes');
  if (minutes < 1440) return spellAgo(Math.floor(minutes / 60), 'heure', 'heures');
  return spellAgo(Math.floor(minutes / 1440), 'jour', 'jours');
}

/** Seconds as `4:05` or `1:02:09`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
