/** The bar that `trace` is held against: reads the same files and parses them with the bare parsers, and nothing else. */
import { readFile } from 'node:fs/promises';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { glob } from 'tinyglobby';
import { unified } from 'unified';
import { projectAt } from '../../io/project.ts';

const project = projectAt(process.cwd());
unified()
  .use(remarkParse)
  .use(remarkGfm)
  .parse(await readFile(project.specification, 'utf8'));
for (const file of await glob(project.features, { cwd: project.root }))
  new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher()).parse(
    await readFile(file, 'utf8'),
  );
