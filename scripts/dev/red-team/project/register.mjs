// Lets Cucumber, through the `import` of cucumber.json, run TypeScript without a build.
import 'tsx';
