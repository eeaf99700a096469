import { computeContrast, LEAST_CONTRAST, PALEST_TEXT } from '#src/kernel/contrast.ts';
import type { TenantSettings } from '#src/kernel/tenant.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export type Theme = TenantSettings['theme'];

interface ThemeFieldProps {
  readonly label: string;
  readonly theme: Theme;
  readonly onChange: (theme: Theme) => void;
}

const SCHEMES = ['light', 'dark'] as const;
const PARTS = ['brand', 'paper'] as const;
const LOGOS = ['tag', 'leaf', 'basket'] as const;

/** The colours of the site, light and dark, each pair with its contrast, and its mark. */
export function ThemeField({ label, theme, onChange }: ThemeFieldProps) {
  const { say } = useStudio();
  return (
    <fieldset className="fields theme-field">
      <legend className="label">{label}</legend>
      {SCHEMES.map((scheme) => (
        <fieldset key={scheme} className="fields card">
          <legend className="label">{say(`studio.theme.${scheme}`)}</legend>
          {PARTS.map((part) => (
            <label key={part} className="colour">
              <input
                type="color"
                value={theme[scheme][part]}
                onChange={({ target }) => onChange({ ...theme, [scheme]: { ...theme[scheme], [part]: target.value } })}
              />{' '}
              {say(`studio.theme.${part}`)} <span className="code soft">{theme[scheme][part]}</span>
            </label>
          ))}
          <ContrastLine label={say('studio.theme.links')} colour={theme[scheme].brand} paper={theme[scheme].paper} />
          <ContrastLine label={say('studio.theme.text')} colour={PALEST_TEXT[scheme]} paper={theme[scheme].paper} />
        </fieldset>
      ))}
      <label>
        {say('studio.theme.logo')}
        <select
          className="input"
          value={theme.logo}
          onChange={({ target }) => onChange({ ...theme, logo: target.value as Theme['logo'] })}
        >
          {LOGOS.map((logo) => (
            <option key={logo} value={logo}>
              {say(`studio.theme.logo.${logo}`)}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

interface ContrastLineProps {
  readonly label: string;
  readonly colour: string;
  readonly paper: string;
}

/** How well words in a colour can be read on a background. */
function ContrastLine({ label, colour, paper }: ContrastLineProps) {
  const { say, lang } = useStudio();
  const contrast = computeContrast(colour, paper);
  const isEnough = contrast >= LEAST_CONTRAST;
  const ratio = contrast.toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <p className={isEnough ? 'out' : 'fault'} data-contrast={isEnough ? 'enough' : 'little'}>
      {say(isEnough ? 'studio.theme.enough' : 'studio.theme.little', { label, ratio })}
    </p>
  );
}
