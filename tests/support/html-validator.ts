/** Validates HTML with html-validate, its rules put together once. */

import { type ConfigData, HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';

/** html-validate puts its rules and elements together again for each document; here that happens once. */
class OneConfiguration extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(handle: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.#resolved ??= super.getConfigFor(handle);
    return this.#resolved;
  }
}

/** Messages of html-validate for a whole page, with the markup around each. @param rules  beside the recommended ones */
export function htmlValidator(rules: NonNullable<ConfigData['rules']>): (html: string) => string[] {
  const loader = new OneConfiguration({ root: true, extends: ['html-validate:recommended'], rules });
  const validator = new HtmlValidate(loader);
  return (html) => {
    const lines = html.split('\n');
    return validator
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages)
      .map(({ ruleId, message, line, column }) => {
        return `${ruleId}: ${message}: ${(lines[line - 1] ?? '').slice(Math.max(0, column - 40), column + 80)}`;
      });
  };
}
