/** The phrases that the text check finds, with advice for each. */

export interface Pattern {
  /** A space matches any white space, and case is ignored. */
  phrase: RegExp
  advice: string
  /** Matches only at the beginning of a sentence, and not in a question, a heading or a short table cell. */
  begins?: true
}

export const patterns: Pattern[] = [
  {
    phrase: /(what|who|whom|whoever|whatever)\b(?! (is|are|can|do|does|should|if)\b[^.!]*\?)/,
    begins: true,
    advice: 'name the thing or the person: "The fields that …", "Users who …"',
  },
  {
    phrase: /(of|by|to|with|from|for|in|on|at|after) (what|whom|whoever)\b/,
    begins: true,
    advice: 'start with the subject, and name the thing',
  },
  {
    phrase:
      /(of (those|these|all|others)|those (that|who|which|with|without|of)|one (that|who|which|with|without))\b/,
    begins: true,
    advice: 'start with the noun: "Tasks that …"',
  },
  {
    phrase: /\b(all|everything|nothing|that) of what\b|\bof (what|whom)\b(?! (is|was) left\b)/,
    advice: 'name the thing',
  },
  { phrase: /\bwho(m?ever|soever)\b/, advice: '"anyone who", or name the person: the caller, the operator' },
  { phrase: /\b(as|than|with|behind|for|and|but) whom\b/, advice: 'name the person' },
  {
    phrase:
      /\bof (its|their|his|her|our|your|one's) own\b(?=\s*[.,;:)]|\s*$| (and|or|but|by|for|in|on|at|from|of|with|to|as|that|which|is|are|has|have|may|can)\b)|\bof (theirs|ours|its)\b(?=\s*[.,;:)])/,
    advice: 'say "its own port", "their projects"',
  },
  { phrase: /\bstands?\b(?!-| (for|out|alone)\b)|\bstood\b/, advice: '"is" or "has"' },
  { phrase: /(?<!\bthere )\b(is|are|was|were) none\b/, advice: 'say "has no …", or name what is invalid' },
  {
    phrase:
      /(?<!\bthere )\b(is|are) no (?!longer\b|more\b|less\b|fewer\b|later\b|earlier\b|larger\b|way\b|need\b)/,
    advice: '"is not a …", or "has no …"',
  },
  {
    phrase: /(?<!\b(what|how|why|where|what else) )\b(is|are|was|were) there\b(?! (a|an|any|no|some|more)\b)/,
    advice: '"exists", "has", or name the place',
  },
  { phrase: /\banew\b/, advice: '"again"' },
  { phrase: /\bbeside\b/, advice: '"next to", "besides" or "in addition to"' },
  { phrase: /\b(nobody|somebody|anybody|everybody)'s\b/, advice: '"unassigned", or name the owner' },
  { phrase: /\bat the most\b(?=\s*[.,;:)]|\s*$| \d)/, advice: '"at most"' },
  { phrase: /\balone\b/, advice: '"only"' },
  { phrase: /\bmend(s|ed|ing)?\b/, advice: '"fix" or "correct"' },
  { phrase: /\b(keep|keeps|kept) apart\b/, advice: '"separate" or "distinguish"' },
  { phrase: /\bsuch as (is|are)\b/, advice: 'name them' },
  { phrase: /\bhold(s)? (of|true|as well)\b/, advice: '"is true of", "applies to"' },
  { phrase: /\b(is|are|was|were) to (go|stay|be|have|come)\b/, advice: '"must", "will" or "should"' },
  { phrase: /\b(is|are) (gone|away)\b/, advice: '"was deleted", "is unavailable"' },
  { phrase: /\bnothing but\b/, advice: '"only"' },
  { phrase: /\bbut for\b/, advice: '"except"' },
  { phrase: /\bothers than\b/, advice: '"non-…", or "everyone except …"' },
  { phrase: /\bin the place of\b/, advice: '"instead of", "replaced by"' },
  { phrase: /\bfor good\b(?! \w)/, advice: '"permanently"' },
  { phrase: /\bmakes? (known|sure of)\b/, advice: '"reports", "ensures"' },
  { phrase: /\bnot to be\b(?! confused)/, advice: '"must not be"' },
  { phrase: /\ball that\b/, advice: '"everything", "all …s that"' },
  {
    phrase:
      /\banswer(s|ed|ing)?\b(?! ((the|a|an|this|that|your|each|every|all) )?(calls?|requests?|questions?)\b)/,
    advice: '"response", "respond", "return"',
  },
  { phrase: /\bof use\b/, advice: '"useful"' },
]
