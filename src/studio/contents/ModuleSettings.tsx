/** The fields for the settings of a module of a page: a list of deals, categories, or banners. */

import { Button, Input, Label, TextField } from 'react-aria-components';
import { LONGEST, MOST_BANNERS } from '#src/kernel/text-limits.ts';
import { ChoiceField } from '#src/studio/contents/ChoiceField.tsx';
import { LABEL_CHOICES, SORT_CHOICES } from '#src/studio/contents/forms.ts';
import { LinkedField } from '#src/studio/contents/LinkedField.tsx';
import type { Values } from '#src/studio/contents/values.ts';
import { ChosenList } from '#src/studio/lookups/ChosenList.tsx';
import { findCategories } from '#src/studio/lookups/lookups.ts';
import { CoverField } from '#src/studio/pictures/CoverField.tsx';
import type { ChosenPicture } from '#src/studio/pictures/PictureForm.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface ModuleSettingsProps {
  /** DEAL, CATEGORY or BANNER. */
  readonly kind: unknown;
  readonly value: unknown;
  readonly onChange: (settings: Values) => void;
}

/** The settings that each kind has. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  DEAL: ['label', 'category', 'sort'],
  CATEGORY: ['categories', 'sort'],
  BANNER: ['items'],
};

/**
 * Settings of a module whose kind changed: null, which removes it, for each setting that the new kind does not have.
 */
const withoutOthers = (settings: Values, kind: unknown): Values =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, OWN[String(kind)]?.includes(name) ? value : null]),
  );

/** The settings of the module's kind. A change to null removes the stored value. */
export function ModuleSettings({ kind, value, onChange }: ModuleSettingsProps) {
  const { say, lang } = useStudio();
  const settings = (value ?? {}) as Values;
  const set = (change: Values) => onChange({ ...withoutOthers(settings, kind), ...change });
  if (kind === 'BANNER') {
    const items = (settings['items'] ?? []) as readonly Banner[];
    return <Banners items={items} onChange={(changed) => set({ items: changed })} />;
  }
  if (kind !== 'DEAL' && kind !== 'CATEGORY') return null;
  return (
    <fieldset className="fields module-settings">
      <legend className="label">{say('studio.form.settings')}</legend>
      {kind === 'DEAL' ? (
        <>
          <ChoiceField
            label={say('studio.form.dealLabel')}
            value={String(settings['label'] ?? '')}
            choices={LABEL_CHOICES}
            onChange={(label) => set({ label: label ?? null })}
          />
          <LinkedField
            kind="category"
            label={say('studio.form.category')}
            value={String(settings['category'] ?? '')}
            onChange={(category) => set({ category: category ?? null })}
          />
        </>
      ) : (
        <ChosenList
          label={say('studio.form.categories')}
          name="category"
          values={(settings['categories'] ?? []) as readonly string[]}
          find={findCategories(lang)}
          onChange={(categories) => set({ categories })}
        />
      )}
      <ChoiceField
        label={say('studio.form.order')}
        value={String(settings['sort'] ?? '')}
        choices={SORT_CHOICES}
        onChange={(sort) => set({ sort: sort ?? null })}
      />
    </fieldset>
  );
}

interface Banner {
  readonly media?: ChosenPicture | undefined;
  readonly link: string | null;
  readonly advertised: boolean;
}

interface BannersProps {
  readonly items: readonly Banner[];
  readonly onChange: (items: readonly Banner[]) => void;
}

/** The most banners that a module may have. */

/** Pictures with links, in their order. */
function Banners({ items, onChange }: BannersProps) {
  const { say } = useStudio();
  const set = (at: number, change: Partial<Banner>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...change } : item)));
  const swap = (at: number) =>
    onChange(items.map((item, index) => (index === at ? items[at - 1] : index === at - 1 ? items[at] : item) ?? item));
  return (
    <fieldset className="fields module-settings banners">
      <legend className="label">{say('studio.choice.BANNER')}</legend>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: banners have no name, and two may be alike.
        <fieldset key={at} className="fields card">
          <legend className="label">{say('studio.banner.number', { number: at + 1 })}</legend>
          <CoverField label={say('studio.form.picture')} cover={item.media} onChange={(media) => set(at, { media })} />
          <TextField
            value={item.link ?? ''}
            onChange={(link) => set(at, { link: link || null })}
            maxLength={LONGEST.address}
          >
            <Label>{say('studio.banner.link')}</Label>
            <Input className="input" placeholder="/" />
          </TextField>
          <label className="yes">
            <input
              type="checkbox"
              checked={item.advertised}
              onChange={({ target }) => set(at, { advertised: target.checked })}
            />{' '}
            {say('studio.banner.advertised')}
          </label>
          <div className="actions">
            {at > 0 && (
              <Button className="button small" onPress={() => swap(at)}>
                {say('studio.banner.up', { number: at + 1 })}
              </Button>
            )}
            <Button className="button small" onPress={() => onChange(items.filter((_, index) => index !== at))}>
              {say('studio.banner.remove', { number: at + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      {items.length < MOST_BANNERS && (
        <Button className="button small" onPress={() => onChange([...items, { link: null, advertised: false }])}>
          {say('studio.banner.add')}
        </Button>
      )}
    </fieldset>
  );
}
