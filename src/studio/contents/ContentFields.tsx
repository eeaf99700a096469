/** The form of a content: its fields, its texts in each language, and buttons to save, end and undo. */

import { type FormEvent, useState } from 'react';
import { Button, Heading, Input, Label, Text, TextField } from 'react-aria-components';
import type { Lang } from '#src/kernel/lang.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { FieldInput } from '#src/studio/contents/FieldInput.tsx';
import type { ContentForm } from '#src/studio/contents/forms.ts';
import { ModulePreview } from '#src/studio/contents/ModulePreview.tsx';
import type { useSaving } from '#src/studio/contents/use-saving.ts';
import { formPatch, newContent, textsIn, type Values } from '#src/studio/contents/values.ts';
import { ChangePlanView } from '#src/studio/releases/ChangePlanView.tsx';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { Working } from '#src/studio/shell/Working.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface ContentFieldsProps {
  readonly form: ContentForm;
  /** The stored content; undefined: it is new. */
  readonly stored: Values | undefined;
  readonly saving: ReturnType<typeof useSaving>;
  readonly onReload: () => void;
}

/** Saving the form publishes the content. */
export function ContentFields({ form, stored, saving, onReload }: ContentFieldsProps) {
  const { say, session, lang: own } = useStudio();
  const { languages } = session.site;
  const [values, setValues] = useState<Values>(stored ?? {});
  const [code, setCode] = useState('');
  const [lang, setLang] = useState<Lang>(languages.includes(own) ? own : (languages[0] ?? own));
  const texts = textsIn(values);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (stored === undefined) return void saving.create(code, newContent(form, values));
    void saving.change(String(stored['code']), String(stored['version']), formPatch(form, stored, values));
  };
  const look = (before: Values) =>
    saving.plan(String(before['code']), String(before['version']), formPatch(form, before, values));
  const end = (before: Values, field: string) =>
    saving.change(String(before['code']), String(before['version']), { [field]: new Date().toISOString() });
  const editText = (name: string, value: unknown) =>
    setValues({ ...values, texts: { ...texts, [lang]: { ...texts[lang], [name]: value } } });
  return (
    <form className="fields" onSubmit={save}>
      {stored === undefined && (
        <TextField value={code} onChange={setCode} maxLength={LONGEST.contentCode} isRequired>
          <Label>{say('studio.contents.code')}</Label>
          <Input className="input" />
          <Text slot="description" className="soft hint">
            {say('studio.contents.codeNote')}
          </Text>
        </TextField>
      )}
      <div className="fields two">
        {form.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            siblings={values}
            value={values[field.name]}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
      </div>
      {form.texts.length > 0 && (
        <fieldset className="fields texts">
          <legend className="label">{say('studio.list.lang')}</legend>
          <div className="choice">
            {languages.map((name) => (
              <Button key={name} aria-pressed={lang === name} onPress={() => setLang(name)}>
                {name.toUpperCase()}
              </Button>
            ))}
          </div>
          {form.texts.map((field) => (
            <FieldInput
              key={`${lang} ${field.name}`}
              field={{ ...field, isRequired: false }}
              lang={lang}
              value={texts[lang]?.[field.name]}
              onChange={(value) => editText(field.name, value)}
            />
          ))}
        </fieldset>
      )}
      {stored !== undefined && <p className="soft hint">{say('studio.contents.rest')}</p>}
      {form.hasPreview === true && (
        <ModulePreview code={stored === undefined ? code : String(stored['code'])} module={newContent(form, values)} />
      )}
      {stored !== undefined && saving.planned !== undefined && (
        <Panel isWide onClose={saving.forgetPlan}>
          <Heading slot="title">{say('studio.publish.title')}</Heading>
          <ChangePlanView plan={saving.planned} />
          <div className="actions">
            <Button className="button" onPress={saving.forgetPlan}>
              {say('studio.close')}
            </Button>
          </div>
        </Panel>
      )}
      {saving.isPlanning && <Working text={say('studio.publish.planning')} />}
      <p role="status" className={saving.isGood ? 'out' : 'fault'}>
        {saving.note}
      </p>
      <div className="actions">
        <Button className="button main" type="submit" isDisabled={saving.isBusy}>
          {say('studio.contents.save')}
        </Button>
        {stored !== undefined && (
          <Button className="button" isDisabled={saving.isBusy} onPress={() => void look(stored)}>
            {say('studio.tags.look')}
          </Button>
        )}
        {saving.isStale && (
          <Button className="button" onPress={onReload}>
            {say('studio.contents.reload')}
          </Button>
        )}
        {stored !== undefined && form.endField !== undefined && !isOver(stored[form.endField]) && (
          <Button className="button" isDisabled={saving.isBusy} onPress={() => void end(stored, form.endField ?? '')}>
            {say('studio.contents.endNow')}
          </Button>
        )}
        {stored !== undefined && (
          <Button
            className="button"
            isDisabled={saving.isBusy}
            onPress={() => void saving.undo(String(stored['code']))}
          >
            {say('studio.contents.undo')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Whether a time of an end has passed. */
const isOver = (time: unknown): boolean => typeof time === 'string' && Date.parse(time) <= Date.now();
