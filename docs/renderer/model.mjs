// TypeDoc's model of the declarations, as readers want it: under the names that apps import, without internal base classes, and with
// examples that are complete. Must not know what is written from it.

import { Application, ReferenceType, ReflectionKind } from "typedoc";
import ts from "typescript";
import { compilerOptions, importsFor, openApi } from "../../scripts/public-api.mjs";
import { root, StepFailed } from "../../scripts/run.mjs";

/**
 * Returns TypeDoc with the model of every entry of the package.
 * @param {import("typedoc").TypeDocOptions} options those of the output
 */
export async function readDeclarations(options) {
  const api = openApi();
  const files = api.entries.map(({ file }) => file);
  const app = await Application.bootstrapWithPlugins({
    ...options,
    entryPoints: files,
    basePath: root,
    disableSources: true,
    disableGit: true,
    skipErrorChecking: true,
    excludePrivate: true,
    excludeProtected: true,
    validation: { notExported: false, invalidLink: true, notDocumented: false },
    treatWarningsAsErrors: true,
    logLevel: "Warn",
    sort: ["source-order"],
    sortEntryPoints: false,
  });
  app.options.setCompilerOptions(files, compilerOptions, undefined);
  const project = await app.convert();
  if (project === undefined) throw new StepFailed("TypeDoc could not read the declarations");
  nameModules(project, api.entries);
  for (const reflection of Object.values(project.reflections)) withoutHiddenBases(reflection);
  nameUnions(project, api);
  completeExamples(project, api);
  return { app, project };
}

/** Modules are called what an app imports. */
function nameModules(project, entries) {
  const left = [...entries];
  for (const module of project.getChildrenByKind(ReflectionKind.Module)) {
    const names = namesIn(module.children);
    // Two entries may have the same: modules come in their order.
    const at = left.findIndex(({ exports }) => namesIn(exports) === names);
    const [entry] = at < 0 ? [] : left.splice(at, 1);
    if (entry === undefined) throw new StepFailed(`${module.name} is none of the package's entries`);
    module.name = entry.specifier;
  }
}

function namesIn(named) {
  // A class of `x88/variants` is a value and a type.
  return [...new Set(named.map(({ name }) => name))].sort().join(" ");
}

/** Where a member is written is nobody's business if that class is not public. */
function withoutHiddenBases(reflection) {
  for (const link of ["inheritedFrom", "overwrites"]) {
    if (reflection[link]?.reflection === undefined) delete reflection[link];
  }
  const bases = reflection.extendedTypes;
  if (
    bases?.every((base) => base.type === "reference" && base.reflection === undefined && !isBuiltIn(base))
  ) {
    delete reflection.extendedTypes;
    delete reflection.typeHierarchy;
  }
}

function isBuiltIn(type) {
  return type.package === "typescript";
}

/** The shortest union that is written as its name. */
const LONG_UNION = 12;

/** TypeDoc writes all 64 squares where a type was computed; a reader wants `Square`. */
function nameUnions(project, { checker, entries }) {
  const names = new Map();
  for (const symbol of entries.flatMap((entry) => entry.exports)) {
    if ((symbol.flags & ts.SymbolFlags.TypeAlias) === 0) continue;
    const { types = [] } = checker.getDeclaredTypeOfSymbol(symbol);
    if (types.length < LONG_UNION || !types.every((type) => type.isStringLiteral())) continue;
    const target = project
      .getReflectionsByKind(ReflectionKind.TypeAlias)
      .find((alias) => alias.name === symbol.name);
    names.set(keyOf(types.map((type) => type.value)), target);
  }
  const named = (type) => {
    if (type?.type !== "union" || !type.types.every((part) => part.type === "literal")) return undefined;
    const target = names.get(keyOf(type.types.map((part) => part.value)));
    return target && ReferenceType.createResolvedReference(target.name, target, project);
  };
  for (const reflection of Object.values(project.reflections)) {
    if (reflection.kindOf(ReflectionKind.TypeAlias)) continue;
    for (const [key, type] of Object.entries(reflection)) {
      const reference = named(type);
      if (reference !== undefined) reflection[key] = reference;
    }
  }
}

const keyOf = (literals) => [...literals].sort().join(" ");

/** Examples name what they use; a reader who copies one needs the import too. */
function completeExamples(project, { entries }) {
  for (const module of project.getChildrenByKind(ReflectionKind.Module)) {
    const entry = entries.find(({ specifier }) => specifier === module.name);
    const visit = (reflection) => {
      const examples = reflection.comment?.getTags("@example") ?? [];
      for (const { content } of examples) {
        for (const part of content)
          if (part.kind === "code") part.text = withImports(part.text, entry, entries);
      }
      reflection.traverse((child) => void visit(child));
    };
    visit(module);
  }
}

function withImports(fenced, entry, entries) {
  const [, fence, code] = /^(```\w*\n)([\s\S]*)$/.exec(fenced) ?? [];
  if (code === undefined) return fenced;
  const imports = importsFor(code.replace(/```$/, ""), entry, entries);
  return imports === "" ? fenced : `${fence}${imports}\n${code}`;
}
