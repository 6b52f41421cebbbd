/**
 * Seconds left at which the label changes and screen readers are informed: 5 minutes and 1 minute (interface rules of
 * time limits, WCAG 2.2.1).
 */
export const WARN_SECONDS = 300;
export const ALARM_SECONDS = 60;
/** With an hour and more left nothing is urgent: the end is said as an instant. */
const CALM_SECONDS = 3600;

export type CountdownState = 'calm' | 'running' | 'warning' | 'alarm' | 'over';

export const secondsLeft = (endsAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 1000));

export const countdownState = (seconds: number): CountdownState => {
  if (seconds <= 0) return 'over';
  if (seconds < ALARM_SECONDS) return 'alarm';
  if (seconds < WARN_SECONDS) return 'warning';
  return seconds < CALM_SECONDS ? 'running' : 'calm';
};

const two = (value: number) => String(value).padStart(2, '0');

/** `12:48`; from one hour on `23:59:59`. */
export const clockText = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};
