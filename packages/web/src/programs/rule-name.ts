/** What a group that a rule makes is called at first. */
const longestName = 60;

const quoted = `"[^"]*"|'[^']*'|“[^”]*”|‘[^’]*’|「[^」]*」`;
const word = `[^\\s=!<>≠≤≥(),（），、&|"'“”‘’「」]+`;
/** One condition without more: a column, a sign of being or holding, a value. */
const plain = new RegExp(`^(?:${quoted}|(?!not\\b|非)${word})\\s*(?:==?|\\bcontains\\b|包含)\\s*(${quoted}|${word})$`, "i");

/** `rule`: one that can be read. Of a plain condition, `sample contains ctl`, the word that is asked for; else the rule itself. */
export function nameOfRule(rule: string): string {
  const whole = rule.trim();
  const value =
    plain
      .exec(whole)?.[1]
      ?.replaceAll(/^["'“‘「]|["'”’」]$/g, "")
      .trim() ?? "";
  return (value === "" ? whole : value).slice(0, longestName);
}
