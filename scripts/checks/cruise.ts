import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

interface Configuration {
  forbidden: IForbiddenRuleType[];
  options: ICruiseOptions;
}

const configurationFile = new URL('../../.dependency-cruiser.mjs', import.meta.url);
const { default: configuration } = (await import(configurationFile.href)) as { default: Configuration };

/** The rules of .dependency-cruiser.mjs. */
export const rules = configuration.forbidden;

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('.', configurationFile));

/**
 * Reads the modules of some folders and checks them against the rules.
 * @param baseDir the start of the rules' paths
 * @param parts folders below it
 * @param exclude folders to skip, in place of the configured list
 */
export const cruiseParts = async (
  baseDir: string,
  parts: readonly string[],
  exclude = configuration.options.exclude,
): Promise<ICruiseResult> => {
  const { enhancedResolveOptions, ...options } = configuration.options;
  const result = await cruise(
    [...parts],
    { ...options, exclude, baseDir, validate: true, ruleSet: { forbidden: rules } },
    enhancedResolveOptions,
  );
  return result.output as ICruiseResult;
};
