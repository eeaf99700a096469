/** The fields for times, number and language of notifications. */

import { useId } from 'react';
import { LANG_NAMES, LANGS } from '#src/kernel/lang.ts';
import { DAILY_CAP_MOST, RHYTHMS } from '#src/modules/telling/notifications/rules.ts';
import type { Settings } from '#src/modules/telling/notifications/settings/settings-contract.ts';
import type { SayNotices } from '#src/modules/telling/notifications/ui/notice-texts.browser.ts';
import { Choice } from '#src/ui/form/Choice.browser.tsx';
import { Field, LabelledBox } from '#src/ui/form/Field.browser.tsx';

interface Props {
  readonly settings: Settings;
  readonly change: (part: Partial<Settings>) => void;
  readonly say: SayNotices;
  readonly timeZone: string;
  /** The fault of the field for the most messages a day. */
  readonly capFault: string | undefined;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const DEFAULT_QUIET_HOURS = { from: 22 * 60, to: 7 * 60 };

/** When messages go out, how many a day, and in which language. */
export function TimingFields({ settings, change, say, timeZone, capFault }: Props) {
  const { rhythm, digestHour, digestDay, dailyCap, lang } = settings;
  return (
    <section aria-labelledby="when">
      <h2 id="when">{say('noticeSettings.when')}</h2>
      <div className="form notice-timing">
        <Choice
          name="rhythm"
          label={say('noticeSettings.when')}
          unlabelled
          options={RHYTHMS.map((value) => ({ value, label: say(`noticeSettings.rhythm.${value}`) }))}
          value={rhythm}
          onChoose={(value) => change({ rhythm: value })}
        />
        <div className="notice-pair">
          {rhythm === 'weekly' && (
            <Select
              label={say('noticeSettings.digestDay')}
              value={digestDay}
              onChoose={(value) => change({ digestDay: value })}
              options={DAYS.map((day) => [day, weekDay(day)])}
            />
          )}
          <Select
            label={say('noticeSettings.digestHour')}
            value={digestHour}
            onChoose={(value) => change({ digestHour: value })}
            options={HOURS.map((hour) => [hour, clock(hour * 60)])}
          />
        </div>
        <QuietHours quiet={settings.quiet} onChange={(quiet) => change({ quiet })} say={say} timeZone={timeZone} />
        {rhythm === 'instant' && (
          <Field
            name="cap"
            type="number"
            min={1}
            max={DAILY_CAP_MOST}
            label={say('noticeSettings.cap')}
            hint={say('noticeSettings.capHint')}
            fault={capFault}
            defaultValue={dailyCap}
            onChange={({ currentTarget }) => change({ dailyCap: Math.round(currentTarget.valueAsNumber) })}
          />
        )}
        <Choice
          name="lang"
          label={say('noticeSettings.lang')}
          options={LANGS.map((value) => ({ value, label: LANG_NAMES[value] }))}
          value={lang}
          onChoose={(value) => change({ lang: value })}
        />
      </div>
    </section>
  );
}

interface QuietHoursProps {
  readonly quiet: Settings['quiet'];
  readonly onChange: (quiet: Settings['quiet']) => void;
  readonly say: SayNotices;
  readonly timeZone: string;
}

/** The hours in which no message goes out, or none. */
function QuietHours({ quiet, onChange, say, timeZone }: QuietHoursProps) {
  return (
    <div>
      <label className="form-check">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? DEFAULT_QUIET_HOURS : null)}
        />
        <span>{say('noticeSettings.quiet')}</span>
      </label>
      {quiet !== null && (
        <div className="notice-pair">
          <Time
            label={say('noticeSettings.quietFrom')}
            value={quiet.from}
            onChange={(from) => onChange({ ...quiet, from })}
          />
          <Time label={say('noticeSettings.quietTo')} value={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
        </div>
      )}
      <p className="form-hint">{say('noticeSettings.zone', { zone: timeZone })}</p>
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: number;
  readonly options: readonly (readonly [number, string])[];
  readonly onChoose: (value: number) => void;
}

function Select({ label, value, options, onChoose }: SelectProps) {
  const id = useId();
  return (
    <LabelledBox id={id} label={label}>
      <select id={id} value={value} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </LabelledBox>
  );
}

interface TimeProps {
  readonly label: string;
  /** Minutes of the day. */
  readonly value: number;
  readonly onChange: (minutes: number) => void;
}

function Time({ label, value, onChange }: TimeProps) {
  const id = useId();
  const read = (text: string) => {
    const [hours, minutes] = text.split(':').map(Number);
    if (hours !== undefined && minutes !== undefined) onChange(hours * 60 + minutes);
  };
  return (
    <LabelledBox id={id} label={label}>
      <input
        id={id}
        type="time"
        required
        value={clock(value)}
        onChange={({ currentTarget }) => read(currentTarget.value)}
      />
    </LabelledBox>
  );
}

/** Minutes of the day as clocks show them: 22:00. */
function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** @param day  1: Monday */
function weekDay(day: number): string {
  // A Monday, as days of the week go.
  const monday = Date.UTC(2026, 0, 5);
  return new Date(monday + (day - 1) * 86_400_000).toLocaleDateString(document.documentElement.lang, {
    weekday: 'long',
    timeZone: 'UTC',
  });
}
