import { formatFirstDay } from '@bottin/contracts/domain/first-day.ts';

const day = 86_400_000;
/** Time zone in which all dates are shown, wherever the visitor or the server is. */
const timeZone = 'America/Toronto';

const styles = {
  long: { dateStyle: 'long' },
  day: { day: 'numeric', month: 'short' },
  dayInFull: { day: 'numeric', month: 'long' },
  clock: { hour: 'numeric', minute: '2-digit', hour12: false },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Formatters by style. Each is created on first use, because creating one takes as long as rendering a page.
 */
const formats = new Map<keyof typeof styles, Intl.DateTimeFormat>();

let isoDay: Intl.DateTimeFormat | undefined;

type DateInput = string | number | Date;

function formatAs(date: DateInput, style: keyof typeof styles): string {
  const format = formats.get(style) ?? new Intl.DateTimeFormat('fr-CA', { ...styles[style], timeZone });
  formats.set(style, format);
  const text = format.format(new Date(date));
  return style === 'clock' ? text : formatFirstDay(text);
}

/** Formats a date as `24 juillet 2025`, the site's only format with day, month and year. */
export function formatDate(date: DateInput): string {
  return formatAs(date, 'long');
}

/** Formats a date as `24 juill.`, for labels of charts. The hidden table of a chart shows the full date. */
export function formatDay(date: DateInput): string {
  return formatAs(date, 'day');
}

/**
 * Formats a time to follow a noun such as « Mesures », with the French preposition « de »: `de 14 h 05` for a
 * time today, `du 24 juillet à 14 h 05` for another day.
 */
export function formatSince(date: DateInput, now: DateInput = Date.now()): string {
  const clock = formatAs(date, 'clock');
  if (formatDate(date) === formatDate(now)) return `de ${clock}`;
  return `du ${formatAs(date, 'dayInFull')} à ${clock}`;
}

/**
 * Formats a time, to be used after « depuis » or « à partir de »: `14 h 05` for a time today, `le 24 juillet
 * à 14 h 05` for another day.
 */
export function formatTime(date: DateInput, now: DateInput = Date.now()): string {
  const clock = formatAs(date, 'clock');
  return formatDate(date) === formatDate(now) ? clock : `le ${formatAs(date, 'dayInFull')} à ${clock}`;
}

/** Returns the year of a date: `2025`. */
export function formatYear(date: DateInput): string {
  return formatDate(date).slice(-4);
}

function formatAgo(count: number, singular: string, plural: string): string {
  return `Il y a ${count} ${count === 1 ? singular : plural}`;
}

/**
 * Returns a number for the day on which a date falls in Québec. Consecutive days have consecutive numbers,
 * even when the clocks change to or from daylight saving time.
 */
function getDayNumber(date: DateInput): number {
  isoDay ??= new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  return Date.parse(isoDay.format(new Date(date))) / day;
}

/**
 * Formats a date relative to now, as in the feed. Counts calendar days: « Aujourd'hui », « Hier », then days
 * (2 to 6), weeks (7 to 29 days) and months.
 */
export function relativeDate(date: DateInput, now: DateInput = Date.now()): string {
  const days = Math.max(0, getDayNumber(now) - getDayNumber(date));
  if (days === 0) return "Aujourd'hui";
  if (days === 1) return 'Hier';
  if (days < 7) return formatAgo(days, 'jour', 'jours');
  if (days < 30) return formatAgo(Math.floor(days / 7), 'semaine', 'semaines');
  return formatAgo(Math.floor(days / 30), 'mois', 'mois');
}

/**
 * Formats a time relative to now, as in the dashboard: « À l'instant » for less than a minute ago, then
 * minutes, hours and days.
 */
export function relativeTime(date: DateInput, now: DateInput = Date.now()): string {
  const minutes = Math.floor((new Date(now).getTime() - new Date(date).getTime()) / 60_000);
  if (minutes < 1) return "À l'instant";
  if (minutes < 60) return formatAgo(minutes, 'minute', 'minutes');
  if (minutes < 1440) return formatAgo(Math.floor(minutes / 60), 'heure', 'heures');
  return formatAgo(Math.floor(minutes / 1440), 'jour', 'jours');
}

/** Formats a duration in seconds: `4:05` or `1:02:09`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
