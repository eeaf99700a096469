/** The fields of an article that are the same in each language: times, category, brands and cover. */

import type { Content } from '#src/studio/articles/content.ts';
import { ChosenList } from '#src/studio/lookups/ChosenList.tsx';
import { findBrands, findCategories } from '#src/studio/lookups/lookups.ts';
import { CoverField } from '#src/studio/pictures/CoverField.tsx';
import { fromField, toField } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface SettingsFieldsProps {
  readonly content: Content;
  readonly onChange: (part: Partial<Content>) => void;
}

export function SettingsFields({ content, onChange }: SettingsFieldsProps) {
  const { say, session, lang } = useStudio();
  const zone = session.site.timeZone;
  const { publishTime, unpublishTime } = content;
  return (
    <details className="settings" open>
      <summary>{say('studio.edit.settings')}</summary>
      <div className="fields two">
        <label>
          {say('studio.edit.publishTime', { zone })}
          <input
            className="input"
            type="datetime-local"
            value={toField(publishTime, zone)}
            onChange={({ target: { value } }) => value !== '' && onChange({ publishTime: fromField(value, zone) })}
          />
        </label>
        <label>
          {say('studio.edit.unpublishTime', { zone })}
          <input
            className="input"
            type="datetime-local"
            value={unpublishTime === undefined ? '' : toField(unpublishTime, zone)}
            onChange={({ target: { value } }) =>
              onChange({ unpublishTime: value === '' ? undefined : fromField(value, zone) })
            }
          />
        </label>
        <ChosenList
          label={say('studio.edit.category')}
          name="categories"
          values={content.category === undefined ? [] : [content.category]}
          find={findCategories(lang)}
          isFree
          onChange={(codes) => onChange({ category: codes.at(-1) })}
        />
        <ChosenList
          label={say('studio.edit.brands')}
          name="brands"
          values={content.brands ?? []}
          find={findBrands(lang)}
          isFree
          onChange={(brands) => onChange({ brands })}
        />
      </div>
      <CoverField cover={content.cover} onChange={(cover) => onChange({ cover })} />
    </details>
  );
}
