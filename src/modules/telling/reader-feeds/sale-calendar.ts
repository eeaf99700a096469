import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import type { Lang } from '#src/kernel/lang.ts';
import { plainLine } from '#src/kernel/plain-text.ts';

/** The end of a sale. */
export interface SaleEnd {
  /** Never changes, and names nothing else. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly url: string;
  readonly at: Date;
  /** When its deal was last changed. */
  readonly changed: Date;
}

export interface SaleCalendar {
  readonly name: string;
  readonly lang: Lang;
  /** IANA name. */
  readonly timeZone: string;
  /** Seconds until a calendar should ask again. */
  readonly seconds: number;
  readonly ends: readonly SaleEnd[];
}

const ALARM_SECONDS = 2 * 3600;

/**
 * A calendar by RFC 5545 with the instants at which sales end, each with a reminder two hours before. It depends on its
 * input alone, so that an unchanged calendar has the same bytes.
 */
export function calendarText({ name, lang, timeZone, seconds, ends }: SaleCalendar): string {
  const calendar = ical({
    // The library escapes what stands in events, but not the name.
    name: plainLine(name),
    prodId: { company: 'shopping-guide', product: 'sales', language: lang.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: seconds,
    x: [{ key: 'X-WR-TIMEZONE', value: timeZone }],
  });
  for (const { id, title, description, url, at, changed } of ends) {
    const event = calendar.createEvent({ id, start: at, stamp: changed, lastModified: changed, summary: title });
    event.description(description);
    event.url(url);
    event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: title });
  }
  // Every line ends so, the last one too.
  return `${calendar.toString().trimEnd()}\r\n`;
}
