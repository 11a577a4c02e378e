"use client";

import { asChoices } from "@/components/dashboard/collection/bulk/value-dialog";
import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { projectNoun } from "@/lib/content/nouns/project/noun";
import {
  newProject,
  type Project,
  type ProjectInput,
  USUAL_PROJECT_CATEGORY,
  USUAL_PROJECT_STATUS,
} from "@/lib/content/nouns/project/schema";
import { MOST_FEATURED_PROJECTS } from "@/lib/limits";
import { ProjectFields } from "./project/project-fields";
import { ProjectRow, projectAddress } from "./project/project-row";
import { SamplesNotice, useSamples, withoutSlugsOf } from "./samples-notice";
import { useItemCategories } from "./use-item-categories";

export function ProjectManager() {
  const samples = useSamples("project");
  const { names, hueOf, ofNew } = useItemCategories("project");
  return (
    <CollectionManager<ProjectInput, Project>
      noun={withoutSlugsOf(projectNoun, samples)}
      title="Projects Manager"
      description={`What you have built. The home page shows up to ${MOST_FEATURED_PROJECTS} featured projects.`}
      allSaved="Projects updated"
      empty={{
        title: "No projects yet",
        text: "Add your best project first. Without an image, the site draws a cover.",
      }}
      texts={{
        ...collectionTexts("project"),
        created: "Project created",
        updated: "Project updated",
      }}
      blank={(count) => ({
        ...newProject(count),
        category: ofNew(USUAL_PROJECT_CATEGORY),
        status: USUAL_PROJECT_STATUS,
      })}
      titleOf={({ title }) => title || "No Title"}
      row={(item) => <ProjectRow item={item} hue={hueOf(item.category)} />}
      form={(form, isNew, project) => (
        <ProjectFields form={form} id={isNew ? null : project.id} categories={names} />
      )}
      publicAddress={projectAddress}
      categories={asChoices(names)}
      notice={({ reload }) => <SamplesNotice kind="project" samples={samples} reload={reload} />}
    />
  );
}
